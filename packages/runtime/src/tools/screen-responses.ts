import type { ScreenOperationName } from '@quoin/generator/screen-addresses'
import type { ScreenOperationTypes } from '@quoin/generator/screen-cases'
import { ApiResponse, RawResponse } from '../http/response.ts'

/** Gives an answer the form that it has over HTTP. */
type Showing<Name extends ScreenOperationName> = (answer: ScreenOperationTypes[Name]['answer'], id: string) => unknown

const made = (answer: object): ApiResponse => new ApiResponse(answer, { status: 201 })

/** What the workspace answers as the API says it; what is not named here goes out as it is. */
export const screenHttpResponseMappers: { readonly [Name in ScreenOperationName]?: Showing<Name> } = {
  create: made,
  importText: made,
  clone: made,
  clean: ({ changed: _changed, ...answer }) => answer,
  exportFile: (text, id) =>
    new RawResponse(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${id}.json"`,
      },
    }),
}
