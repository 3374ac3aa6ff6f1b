// Runs when the panel has started: `quoin` is what the panel offers to extensions.
quoin.registerComponent('AnnouncementTitle', ({ value }) =>
  quoin.createElement('span', { className: 'announcement-title' }, String(value ?? '')),
)
quoin.registerAction('announce', ({ message }) => quoin.toast(message))
console.debug('announcements: component and action registered')
