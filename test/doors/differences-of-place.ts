/**
 * What the command says to do where the others cannot, for it names its options, and what they say in its place. All
 * else that is said of a refusal is the same behind every door.
 */
const differencesOfPlace: readonly (readonly [command: RegExp, elsewhere: string])[] = [
  [
    / Nothing was written\. Look at it with --dry-run, then give --resolve \S+=[a-z, ]+, or a file with the text; --merge of generate writes markers into the file\.$/,
    ' Look at the preview, then keep your file, take the generated text, or write the text yourself.',
  ],
  [
    / Give --take-table to change the record, --keep-record to keep it, with a migration for what only it has, or --forget to leave both as they are; each takes names such as products\.colour\.$/,
    ' Decide for each: take what the table has, keep the record and have a migration change the table, or forget it.',
  ],
  [
    / Check the name, or design a new table: --column 'name:varchar\(80\)!', once for each column\.$/,
    ' Check the name and the file, or run the migrations first.',
  ],
]

/** What the command says, as the others say it. */
export function asElsewhere(said: string): string {
  const difference = differencesOfPlace.find(([command]) => command.test(said))
  return difference ? said.replace(difference[0], difference[1]) : said
}
