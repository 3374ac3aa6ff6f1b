import { splitIntoWords } from './label.ts'

/** What a column keeps of the life of its row, as its name says. */
export type ManagedColumnKind = 'created' | 'updated' | 'deleted' | 'deletedFlag' | 'author'

/** What happened to a row, of which a managed column keeps the time, the author or a flag. */
export type ManagedColumnEvent = 'created' | 'updated' | 'deleted'

/** What the name of a managed column says. */
export interface RowEventColumnName {
  readonly event: ManagedColumnEvent
  readonly about: 'instant' | 'flag' | 'author'
}

/** Words for acts; a name consists of one of them and of words of one of the lists below. */
export const rowEventColumnWords: Readonly<Record<ManagedColumnEvent, string>> = {
  created: `create created creation created inserted insertion insert ins added add crt cr creat erstellt erstellung angelegt
    anlage erfasst creado creada creacion cree creee criado criacao creato creazione aangemaakt utworzono skapad oprettet
    cj chuangjian tianjia erdat crea`,
  updated: `update updated updation upd modified modification modify mod mdf changed change edited edit write written lastmod
    geaendert aenderung aktualisiert actualizado actualizacion modificado modificacion modifie modificato maj atualizado
    atualizacao gewijzigd bijgewerkt xg gx gengxin xiugai aedat andrad aendret`,
  deleted: `delete deleted deletion del dlt removed removal remove trashed geloescht loesch loeschung eliminado eliminada
    eliminacion borrado supprime supprimee suppression excluido exclusao eliminato verwijderd usunieto sc shanchu loek`,
}
/** Words that, beside one for an act, name the column of its time: `created_at`. */
export const instantColumnWords = `at on time times date datetime datum dat dt dtm dtime ts tstamp timestamp stamp zeit zeitpunkt am um utc gmt
  fecha hora data ora tijd sj shijian`
/** Words that, beside one for deleting, name a column that flags a row as deleted: `is_deleted`, `del_flag`. */
export const deletedFlagColumnWords =
  'is flag flg flags fl kz kennzeichen kennz mark marker indicator ind yn z sf status'
/** Words that, beside one for an act, name the column of the user who did it: `created_by`. */
export const authorColumnWords =
  'is by von par por da door user usr uid userid username uname usuario benutzer person operator ren r name id no'
const noise = 'last row rec record entry soft sys system db logical logically'
const single = new Set(['b', 'd', 'f', 't', 'x', 'c'])

/** Words that name a user by what they did. */
const persons: Readonly<Record<ManagedColumnEvent, RegExp>> = {
  created: /^(?:creator|creater|ersteller|anleger|erfasser|createur|creador|criador|ernam|cjr)$/,
  updated: /^(?:updater|modifier|editor|bearbeiter|aenam|xgr|gxr)$/,
  deleted: /^(?:deleter|remover|scr)$/,
}

const forms = Object.fromEntries(
  Object.entries(rowEventColumnWords).map(([act, stems]) => [
    act,
    {
      instant: madeOf(stems, instantColumnWords, noise),
      flag: madeOf(stems, deletedFlagColumnWords, noise),
      author: madeOf(stems, authorColumnWords, noise),
      stem: piecesOf(stems),
    },
  ]),
) as Readonly<Record<ManagedColumnEvent, Readonly<Record<'instant' | 'flag' | 'author' | 'stem', RegExp>>>>

/** What a name says that a column keeps of the life of its row; null when it is about something else. */
export function parseRowEventColumnName(columnName: string): RowEventColumnName | null {
  const all = splitIntoWords(columnName.normalize('NFD').replace(/\p{M}/gu, '')).map((word) => word.toLowerCase())
  const words = all.length > 1 ? all.filter((word) => !single.has(word)) : all
  for (const act of ['created', 'updated', 'deleted'] as const) {
    const own = forms[act]
    const about = (form: RegExp): boolean =>
      words.length > 0 && words.every((word) => form.test(word)) && words.some((word) => own.stem.test(word))
    if (about(own.instant)) return { event: act, about: 'instant' }
    if (about(own.author) || isPerson(words, persons[act])) return { event: act, about: 'author' }
    if (act === 'deleted' && about(own.flag)) return { event: act, about: 'flag' }
  }
  return null
}

function isPerson(words: readonly string[], person: RegExp): boolean {
  const [first = '', ...rest] = words
  return person.test(first) && rest.every((word) => /^(?:id|uid|user|name|no|code)$/.test(word))
}

/** A word that is made of nothing but these. */
function madeOf(...lists: readonly string[]): RegExp {
  return new RegExp(`^(?:${piecesOf(lists.join(' ')).source})+$`)
}

function piecesOf(list: string): RegExp {
  const pieces = list.split(/\s+/).filter((piece) => piece !== '')
  return new RegExp(pieces.sort((one, other) => other.length - one.length).join('|'))
}
