import type { RequestContext } from '../http/request-context.ts'
import { AdminController } from './admin-controller.ts'

/** A class of controllers as a request makes them. */
export type AdminControllerClass = new (context: RequestContext) => AdminController

/** Whether a class of controllers has what every `AdminController` has. */
export function isAdminControllerClass(controllerClass: object): controllerClass is AdminControllerClass {
  return 'prototype' in controllerClass && controllerClass.prototype instanceof AdminController
}
