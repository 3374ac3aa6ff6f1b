/**
 * A module to `--import` first: a process of root, who may read and write anything, becomes one of nobody, to whom the
 * modes of files and folders apply.
 */
export const withoutRights =
  'data:text/javascript,if(process.getuid()===0){process.setgroups([]);process.setgid(65534);process.setuid(65534)}'
