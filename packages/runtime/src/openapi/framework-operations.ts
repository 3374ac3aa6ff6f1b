import { anySchema, type JsonSchema, nullable, objectOf } from './json-schema.ts'

/** What is said of a route besides what its declaration says. */
export interface OperationDescription {
  readonly summary: string
  readonly body?: JsonSchema
  /** The `data` of the answer. */
  readonly answer?: JsonSchema
  /** The media type of an answer that comes without the envelope. */
  readonly raw?: string
  readonly status?: number
}

const text: JsonSchema = { type: 'string' }
const texts: JsonSchema = { type: 'array', items: text }
const flag: JsonSchema = { type: 'boolean' }
const user = objectOf({ id: { type: 'integer' }, username: text, name: text, avatar: nullable(text) }, [
  'id',
  'username',
])
const userResponse = objectOf({ user }, ['user'])
const list = (item: JsonSchema): JsonSchema =>
  objectOf({ items: { type: 'array', items: item }, total: { type: 'integer' } }, ['items', 'total'])
const instant: JsonSchema = { type: 'string', format: 'date-time' }

/** The routes of the framework, by name. */
export const frameworkOperations: Readonly<Record<string, OperationDescription>> = {
  health: { summary: 'The process answers', answer: objectOf({ up: flag }, ['up']) },
  ready: { summary: 'The database and Redis answer', answer: objectOf({ ready: flag }, ['ready']) },
  metrics: { summary: 'Numbers for Prometheus', raw: 'text/plain' },
  home: { summary: 'Leads to the panel', raw: 'text/html', status: 302 },
  panel: { summary: 'The panel', raw: 'text/html' },
  'extension-assets': { summary: 'A published file of an extension', raw: 'application/octet-stream' },
  openapi: { summary: 'This description', raw: 'application/json' },
  'openapi.reference': { summary: 'This description as a page, in development', raw: 'text/html' },
  login: {
    summary: 'Log in',
    body: objectOf({ username: text, password: text, remember: flag, code: text }, ['username', 'password']),
    answer: userResponse,
  },
  setup: {
    summary: 'Create the first user, while there is none',
    body: objectOf({ link: text, username: text, name: text, password: text }, ['link', 'username', 'password']),
    answer: userResponse,
  },
  'settings.public': {
    summary: 'What the panel needs before the login',
    answer: objectOf({ name: text, setup: flag }),
  },
  'settings.messages': { summary: 'What the application has the panel say in a language, by key' },
  logout: { summary: 'Log out' },
  'current-user': {
    summary: 'Who is logged in, and the names of the routes they may use',
    answer: objectOf({ user, permissions: { type: 'array', items: text } }, ['user', 'permissions']),
  },
  menus: {
    summary: 'The menu of the caller',
    answer: { type: 'array', items: objectOf({ key: text, title: text, url: nullable(text) }, ['key', 'title']) },
  },
  profile: {
    summary: 'Change the own name',
    body: objectOf({ name: text, avatar: nullable(text) }, ['name']),
    answer: userResponse,
  },
  password: {
    summary: 'Change the own password; every other session ends',
    body: objectOf({ current: text, password: text }, ['current', 'password']),
  },
  'sessions.index': {
    summary: 'Where the caller is logged in',
    answer: list(
      objectOf({ id: { type: 'integer' }, address: text, last_seen_at: instant, current: flag }, ['id', 'current']),
    ),
  },
  'sessions.others': { summary: 'End every other session of the caller' },
  'sessions.destroy': { summary: 'End a session of the caller' },
  'preferences.show': {
    summary: 'What the caller has kept under this name',
    answer: objectOf({ value: anySchema }, ['value']),
  },
  'preferences.update': {
    summary: 'Keep any JSON of at most 32 KB for the caller alone; null forgets it',
    body: objectOf({ value: anySchema }, ['value']),
    answer: objectOf({ value: anySchema }, ['value']),
  },
  'tokens.index': {
    summary: 'The access tokens of the caller',
    answer: list(
      objectOf({ id: { type: 'integer' }, name: text, expires_at: nullable(instant), scopes: nullable(texts) }, [
        'id',
        'name',
      ]),
    ),
  },
  'tokens.scopes': { summary: 'What an access token of the caller can be for, by feature' },
  'tokens.store': {
    summary: 'Create an access token; only this answer holds it',
    body: objectOf({ name: text, days: { type: 'integer', minimum: 1, maximum: 3650 }, scopes: nullable(texts) }, [
      'name',
    ]),
    answer: objectOf({ name: text, token: text, scopes: nullable(texts) }, ['name', 'token']),
    status: 201,
  },
  'tokens.destroy': { summary: 'Undo an access token' },
}
