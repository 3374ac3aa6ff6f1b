import type { ColumnType } from '@quoin/introspect'
import { type PasswordAlgorithm, passwordAlgorithms } from '../components/password-algorithm.ts'
import { labelFromFirstLine, splitIntoWords } from '../naming/label.ts'
import { isPasswordName, isSecretName } from '../naming/secret-name.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isNumberType, isTextType } from './column-kinds.ts'
import type { FieldConfig } from './field-config.ts'

/** What the name of a column says that it holds, beyond its type. */
export type ColumnMeaning =
  | 'secret'
  | 'yesNo'
  | 'email'
  | 'url'
  | 'color'
  | 'image'
  | 'file'
  | 'uuid'
  | 'longText'
  | 'shortText'

/** Ways in which a name ends, or begins. */
interface NameEnds {
  /** A word, or two: apart and as one. */
  readonly whole: ReadonlySet<string>
  readonly behind: readonly string[]
  readonly before: ReadonlySet<string>
}

/** What gives a column its meaning. */
export interface MeaningWords {
  readonly meaning: ColumnMeaning
  readonly fits: (type: ColumnType) => boolean
  /**
   * Ways in which a name ends; two words stand beside each other or are one: `avatar_url`, `avatarUrl`, `avatarurl`.
   * Behind a dash, one that may be the end of a longer word; before a dash, one that a name begins with, as languages do
   * that say what something is first.
   */
  readonly ends: NameEnds
  /** Words that make it something else: a `hair_color` is none to choose. */
  readonly except?: ReadonlySet<string>
  /** What the comment is about. */
  readonly comment?: RegExp
}

/** The words in names and comments by which the meaning of a column is guessed; the first that fits counts. */
export const columnMeanings: readonly MeaningWords[] = [
  {
    meaning: 'uuid',
    fits: (type) => isText(type) && (type.length === undefined || type.length === 36 || type.length === 38),
    ends: endsOf('uuid; guid; uid'),
  },
  {
    meaning: 'image',
    fits: isText,
    ends: endsOf(`image; img; photo; photograph; foto; picture; pic; litpic; avatar; logo; thumbnail; thumb; icon image;
      favicon; banner; cover image; portrait; headshot; -bild; imagen; imagen-; image-; immagine; imagem; afbeelding;
      image url; image path; image file; image src; img url; img path; photo url; photo path; photo file; foto url;
      foto path; picture url; picture path; avatar url; avatar path; logo url; logo path; thumbnail url; thumb url;
      thumbnail path; banner url; cover url; cover photo; profile picture; bild url; bild pfad`),
    except: listed('name; title; titel; text; alt; credit; caption; count; size; width; height; id; type; format'),
    comment:
      /(?:头像|图片|照片|缩略图|图标地址|封面图?)(?:地址|路径|链接|url)?$|^(?:picture|photo|image|avatar|logo)$/iu,
  },
  {
    meaning: 'file',
    fits: isText,
    ends: endsOf(`file; attachment; file path; filepath; file url; attachment path; attachment url; attach url; document file;
      document path; document url; pdf; pdf path; pdf url; upload; download file; document; archivo; fichier; datei; -anhang; -datei; -dateipfad; fichier-;
      archivo-; allegato; bijlage; bestand; anexo`),
    except: listed('log; lock; config; source; name; size; type; count; format; comment; note'),
    comment: /附件(?:地址|路径|链接)?$|文件(?:地址|路径|链接)$|^(?:attachment|uploaded file|attached file)$/iu,
  },
  {
    meaning: 'email',
    fits: isText,
    ends: endsOf(`email; e mail; mail; email address; e mail address; mail address; mailbox; emailaddr; email addr; courriel;
      -mailadresse; correo; correo electronico; correo-; posta elettronica; mail recipient`),
    except: listed('snail; voice; post; betreff; subject; server; host; port; driver'),
    comment: /(?:邮箱|电子邮件|邮件地址)(?:地址)?$|^e-?mail(?: address)?\b/iu,
  },
  {
    meaning: 'url',
    fits: isText,
    ends: endsOf(`url; uri; website; web site; webseite; homepage; home page; hpage; web page; webpage; link; href; permalink;
      hyperlink; sitio web; site internet; site web; enlace; lien; sito web; pagina web`),
    comment: /(?:网址|链接|链接地址|跳转地址|官网)$|^(?:web ?site|web address|home ?page|url)\b/iu,
  },
  {
    meaning: 'color',
    fits: isText,
    ends: endsOf(`color; colour; clr; color code; colour code; color hex; colour hex; hex color; hex colour; rgb color; -farbe;
      couleur; couleur-; colore; kleur; color-`),
    except: listed('hair; eye; skin; fur; coat; wine; haar; augen; name; count; id; profile; mode; scheme; space'),
    comment: /颜色(?:值|代码)?$|^(?:\w+ )?colou?r$/iu,
  },
  {
    meaning: 'longText',
    fits: isTextType,
    ends: endsOf(`description; desc; descr; body; content; contents; note; notes; comment; comments; remark; remarks; summary; bio;
      biography; about; message; details; instructions; abstract; text; txt; html; markdown; excerpt; story; article; terms;
      conditions; agreement; answer; reply; review; feedback; explanation; introduction; intro; overview; synopsis; transcript;
      lyrics; recipe; ingredients; memo; reason; payload; log; stack trace; stacktrace; script; query; template; css; json; xml;
      yaml; signature; -beschreibung; -bemerkung; -bemerkungen; -notiz; -notizen; -kommentar; -anmerkung; -anmerkungen; inhalt;
      descripcion; descripcion-; observacion; observaciones; observaciones-; notas; comentario; comentarios; contenido;
      remarque; remarques; commentaire; commentaires; contenu; descrizione; descricao; observacoes; omschrijving; opmerking;
      opmerkingen`),
    except: listed('alt; link; button; label; short; type; count; language; by; at; id'),
    comment: /(?:描述|内容|备注|说明|简介|正文|详情)$/u,
  },
  {
    meaning: 'shortText',
    fits: isTextType,
    ends: endsOf(`name; title; label; code; slug; sku; phone; mobile; tel; telephone; fax; city; state; country; status; type; kind;
      username; login; nickname; locale; language; timezone; currency; postcode; postal code; zip; zip code; zipcode; number;
      iban; isbn; ean; ip; ip address; street; key; version; gender; category; level; role; tag; subject; headline; heading`),
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
  'aktiv gesperrt aktiviert actif activo attivo ativo enabled disabled active inactive visible hidden published featured verified locked archived deleted approved confirmed flag flg banned blocked suspended completed cancelled canceled optional mandatory readonly'.split(
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

/** The lengths of hashes that a password is stored as, the best first. */
const hashLengths = [
  ['argon2id', 97],
  ['bcrypt', 60],
] as const satisfies readonly (readonly [PasswordAlgorithm, number])[]

/** The best hash that a column has room for; null for none. */
export function strongestFittingHash({ length }: ColumnFacts['type']): PasswordAlgorithm | null {
  return hashLengths.find(([, needed]) => length === undefined || length >= needed)?.[0] ?? null
}

/** What becomes of a password that is typed: `hash` where the column has room for one; null for what is no password. */
export function passwordStorage(column: Pick<ColumnFacts, 'name' | 'type' | 'comment'>): 'hash' | 'short' | null {
  const { name, type, comment } = column
  if (!isText(type) || type.array || !isPasswordName(name, comment)) return null
  return strongestFittingHash(type) === null ? 'short' : 'hash'
}

/** How the server hashes what is typed into a field; null for a field that is stored as it is typed. */
export function passwordAlgorithmOf(
  field: Pick<FieldConfig, 'name' | 'type' | 'comment' | 'component' | 'properties'>,
): PasswordAlgorithm | null {
  if (field.component !== 'PasswordControl') return null
  const { hash } = field.properties
  if (hash === undefined) return passwordStorage(field) === 'hash' ? strongestFittingHash(field.type) : null
  return passwordAlgorithms.find((algorithm) => algorithm === hash) ?? null
}

const numericSecrets = /(?:^|_|[a-z])(?:pin|otp|cvv2?|cvc2?|passcode)$/i

/** What a column is for, as its name says; null when only its type says something. */
export function columnMeaning(column: Pick<ColumnFacts, 'name' | 'type' | 'comment'>): ColumnMeaning | null {
  const { type } = column
  if (isText(type) && isSecret(column)) return 'secret'
  const words = splitIntoWords(column.name.normalize('NFD').replace(/\p{M}/gu, '')).map((word) => word.toLowerCase())
  if (isYesNo(words, type) || yesNoValues(column) !== null) return 'yesNo'
  const said = labelFromFirstLine(column.comment) ?? ''
  const found = columnMeanings.find(({ fits, ends, except, comment }) => {
    if (!fits(type) || words.some((word) => except?.has(word))) return false
    return isSaid(words, ends) || comment?.test(said)
  })
  return found?.meaning ?? null
}

/** The letters that a comment says for yes and no: `Y/N`, `J/N`; null where it does not. */
export function yesNoValues({
  type,
  comment,
}: Pick<ColumnFacts, 'type' | 'comment'>): readonly [string, string] | null {
  if (!isText(type) || type.array || type.length !== 1) return null
  const [, yes, no] = /(?<![\p{L}\d/])([JYSOT])\s*[/|]\s*([NF])(?![\p{L}\d/])/u.exec(comment ?? '') ?? []
  return yes === undefined || no === undefined ? null : [yes, no]
}

function isYesNo(words: readonly string[], type: ColumnType): boolean {
  const isSmall = smallNumbers.has(type.name) || (type.name === 'decimal' && type.precision === 1 && !type.scale)
  if (!isSmall || type.array || type.values !== undefined) return false
  const last = words.at(-1) ?? ''
  return states.has(last) || (words.length > 1 && questions.has(words[0] ?? '') && !amounts.has(last))
}

/** Whether a name ends in one of these ways, or begins so; a number behind it is of no account. */
function isSaid(words: readonly string[], { whole, behind, before }: NameEnds): boolean {
  const last = words.at(-1)?.replace(/\d+$/, '') ?? ''
  const two = `${words.at(-2) ?? ''} ${last}`
  if (whole.has(last) || whole.has(two) || behind.some((end) => last.endsWith(end))) return true
  return words.length > 1 && before.has(words[0] ?? '') && !heads.has(last)
}

/** English words that say what a name is about when it begins with another one: `image_count`, `file_size`. */
const heads = new Set(
  'count size width height type name title id at by date time format quality alt caption order position index number status state url path'.split(
    ' ',
  ),
)

function isText(type: ColumnType): boolean {
  return isTextType(type) && type.values === undefined
}

function listed(text: string): ReadonlySet<string> {
  return new Set(text.split(';').map((part) => part.trim()))
}

function endsOf(text: string): NameEnds {
  const all = [...listed(text.replace(/\s+/g, ' '))]
  const plain = all.filter((end) => !/^-|-$/.test(end))
  return {
    whole: new Set(plain.flatMap((end) => [end, end.replaceAll(' ', '')])),
    behind: all.filter((end) => end.startsWith('-')).map((end) => end.slice(1)),
    before: new Set(all.filter((end) => end.endsWith('-')).map((end) => end.slice(0, -1))),
  }
}
