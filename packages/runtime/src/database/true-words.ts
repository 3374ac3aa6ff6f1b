/** The words that stand for true, in small letters. */
export const trueWords: readonly string[] = ['1', 't', 'true', 'y', 'yes', 'on']
