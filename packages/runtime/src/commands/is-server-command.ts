/** Whether the command serves until it is stopped. */
export function isServerCommand([command]: readonly string[]): boolean {
  return command === 'start' || command === 'dev'
}
