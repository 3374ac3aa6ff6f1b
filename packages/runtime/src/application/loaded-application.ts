import type { Route, RouteRegistry } from '@quoin/router'
import type { ModelClass } from '../crud/model/model.ts'
import type { RuntimeError } from '../errors.ts'
import type { Exemptions } from '../extensions/exemptions.ts'
import type { ServedExtensions } from '../extensions/extension-report.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Labels } from '../i18n/labels.ts'
import type { PanelMessages } from '../i18n/panel-messages.ts'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import type { MenuTitles } from '../menus/menu-titles.ts'
import type { GrantDeclaration } from '../permissions/grant-declaration.ts'
import type { RolesFile } from '../permissions/roles-file.ts'
import type { DataFile } from '../sources/data-file.ts'

/** Everything of an application that a reload replaces, whole. */
export interface LoadedApplication {
  readonly registry: RouteRegistry
  readonly extensions: ServedExtensions
  readonly endpoints: ReadonlyMap<Route, Endpoint>
  readonly menus: readonly MenuDeclaration[]
  /** What route files give to roles. */
  readonly grants: readonly GrantDeclaration[]
  readonly titles: MenuTitles
  readonly labels: Labels
  /** What the panel says in the application's own words. */
  readonly messages: PanelMessages
  /** What `app/Admin/roles.ts` declares. */
  readonly roles: RolesFile
  /** That file. */
  readonly rolesFile: DataFile
  /** The model of users, with the columns that the application adds. */
  readonly userModel: ModelClass
  /** What is wrong with files of the application, which is served all the same. */
  readonly problems: readonly RuntimeError[]
  /** Stands in for a route when OPTIONS is answered from what is known of the path. */
  readonly optionsRoute: Route
  /** Routes that get the bytes that were sent. */
  readonly rawRoutes: ReadonlySet<Route>
  /** Null where no extension excuses anything. */
  readonly exemptionsOf: ((route: Route, path: string) => Exemptions) | null
  /** Routes whose requests for data may begin before their session is confirmed. */
  readonly inheritedReadRoutes: ReadonlySet<Route>
}

/** What is served now; null until the first load. */
export interface ServedApplication {
  live: LoadedApplication | null
}
