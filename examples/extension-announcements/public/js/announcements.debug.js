// Runs before the first page: `panel` is what the panel offers to extensions.
;(() => {
  const { React, registerAction, registerComponent, display, callApi } = window.panel

  const AnnouncementTitle = ({ value }) =>
    React.createElement('span', { className: 'announcement-title' }, String(value ?? ''))

  registerComponent('AnnouncementTitle', display(AnnouncementTitle))
  registerAction('announcements.refresh', () => callApi({ url: 'announcements/active' }))

  console.debug('announcements: component and action registered')
})()
