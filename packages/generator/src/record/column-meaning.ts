import type { ColumnType } from '@quoin/introspect'
import { wordsOf } from '../naming/label.ts'
import { isSecretName } from '../naming/secret-name.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isNumberType, isTextType } from './column-kinds.ts'

/** What the name of a column says that it holds, beyond its type. */
export type Meaning = 'secret' | 'yesNo' | 'email' | 'url' | 'color' | 'image' | 'file' | 'longText' | 'shortText'

interface MeaningWords {
  readonly meaning: Meaning
  readonly fits: (type: ColumnType) => boolean
  /** Ways in which a name ends; two words stand beside each other or are one: `avatar_url`, `avatarUrl`, `avatarurl`. */
  readonly ends: readonly string[]
  /** Words before the end that make it something else: a `mail_subject`'s end is another, a `hair_color` is no colour to choose. */
  readonly except?: readonly string[]
}

/** The first that fits a column is meant. */
const meanings: readonly MeaningWords[] = [
  {
    meaning: 'image',
    fits: isText,
    ends: list(`image; img; photo; photograph; picture; pic; avatar; logo; thumbnail; thumb; icon image; favicon; banner; cover image; portrait;
      headshot; image url; image path; image file; image src; img url; img path; photo url; photo path; photo file; picture url; picture path;
      avatar url; avatar path; logo url; logo path; thumbnail url; thumb url; thumbnail path; banner url; cover url; cover photo; profile picture; 头像; 图片; 照片`),
  },
  {
    meaning: 'file',
    fits: isText,
    ends: list(`file; attachment; file path; filepath; file url; attachment path; attachment url; document file; document path; document url;
      pdf; pdf path; pdf url; upload; download file; 附件; 文件`),
    except: list('profile; log; lock; config; source'),
  },
  {
    meaning: 'email',
    fits: isText,
    ends: list(
      'email; e mail; mail; email address; e mail address; mail address; mailbox; emailaddr; email addr; courriel; 邮箱; 电子邮件',
    ),
    except: list('snail; voice; post'),
  },
  {
    meaning: 'url',
    fits: isText,
    ends: list(
      'url; uri; website; web site; homepage; home page; web page; webpage; link; href; permalink; hyperlink; 网址; 链接',
    ),
    except: list('redirect; callback'),
  },
  {
    meaning: 'color',
    fits: isText,
    ends: list(
      'color; colour; color code; colour code; color hex; colour hex; hex color; hex colour; rgb color; 颜色; 颜色值',
    ),
    except: list('hair; eye; skin; fur; coat; wine'),
  },
  {
    meaning: 'longText',
    fits: isTextType,
    ends: list(`description; desc; descr; body; content; contents; note; notes; comment; comments; remark; remarks; summary; bio; biography; about;
      message; details; instructions; abstract; text; html; markdown; excerpt; story; article; terms; conditions; agreement; answer; reply; review;
      feedback; explanation; introduction; intro; overview; synopsis; transcript; lyrics; recipe; ingredients; memo; reason; payload; log; stack trace; stacktrace;
      script; query; template; css; json; xml; yaml; signature; 描述; 内容; 备注; 说明; 简介; 正文`),
    except: list('alt; link; button; label; short'),
  },
  {
    meaning: 'shortText',
    fits: isTextType,
    ends: list(`name; title; label; code; slug; sku; phone; mobile; tel; telephone; fax; city; state; country; status; type; kind; username; login; nickname; locale;
      language; timezone; currency; postcode; postal code; zip; zip code; zipcode; number; iban; isbn; ean; ip; ip address; street; key; version; gender; category; level; role; tag`),
  },
]

/** What a name of a yes or no begins with: `is_active`, `hasTickets`. */
const questions = new Set(
  'is has can should was were are allow allows needs requires use uses show hide enable disable accepts does'.split(
    ' ',
  ),
)
/** What a name of a yes or no ends with, without a question: `del_flag`, `featured`. */
const states = new Set(
  'enabled disabled active inactive visible hidden published featured verified locked archived deleted approved confirmed flag flg banned blocked suspended completed cancelled canceled optional mandatory readonly'.split(
    ' ',
  ),
)
/** Numbers about something, not a yes or no: `show_count`. */
const amounts = new Set(
  'count counts num number total id at on by level limit order position size rate days hours minutes seconds'.split(
    ' ',
  ),
)
const smallNumbers = new Set(['tinyint', 'smallint', 'integer', 'bit'])

/** Whether a column holds what nobody may read: never in a list, a filter, an export or an answer. */
export function isSecret({ name, type, comment }: Pick<ColumnFacts, 'name' | 'type' | 'comment'>): boolean {
  // A number of tokens, a day, a yes or no: what is no text is a secret only where it is typed as one.
  const isTyped = isTextType(type) || ['binary', 'json', 'uuid', 'unknown'].includes(type.name)
  return isSecretName(name, comment) && (isTyped || (isNumberType(type) && numericSecrets.test(name)))
}

const numericSecrets = /(?:^|_|[a-z])(?:pin|otp|cvv2?|cvc2?|passcode)$/i

/** What a column is for, as its name says; null when only its type says something. */
export function meaningOf(column: Pick<ColumnFacts, 'name' | 'type' | 'comment'>): Meaning | null {
  const { type } = column
  if (isText(type) && isSecret(column)) return 'secret'
  const words = wordsOf(column.name).map((word) => word.toLowerCase())
  if (isYesNo(words, type)) return 'yesNo'
  const found = meanings.find(({ fits, ends, except }) => {
    if (!fits(type)) return false
    const end = ends.find((candidate) => endsWith(words, candidate))
    if (end === undefined) return false
    return !except?.some((word) => words.includes(word) || words.join('').startsWith(word))
  })
  return found?.meaning ?? null
}

function isYesNo(words: readonly string[], type: ColumnType): boolean {
  if (!smallNumbers.has(type.name) || type.array || type.values !== undefined) return false
  const last = words.at(-1) ?? ''
  return states.has(last) || (words.length > 1 && questions.has(words[0] ?? '') && !amounts.has(last))
}

function endsWith(words: readonly string[], end: string): boolean {
  const wanted = end.split(' ')
  const last = words.slice(-wanted.length)
  return last.join(' ') === end || words.at(-1) === wanted.join('')
}

function isText(type: ColumnType): boolean {
  return isTextType(type) && type.values === undefined
}

function list(text: string): readonly string[] {
  return text.split(';').map((part) => part.trim())
}
