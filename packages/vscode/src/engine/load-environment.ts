/**
 * Reads a `.env` into the environment; Node says of every failure that there is no such file.
 *
 * @throws Error that names the file
 */
export function loadEnvironment(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    throw new Error(`"${file}" could not be read: make it a text file that you may read, or remove it`, { cause })
  }
}
