import type { Adapters } from './adapter.ts'

/** Components that are loaded together. */
export interface ComponentGroupEntry {
  readonly names: readonly string[]
  readonly load: () => Promise<Adapters>
}

/** Every component of the panel by the file it lives in; a file is fetched when a page first needs it. */
export const componentGroups: readonly ComponentGroupEntry[] = [
  {
    names: ['Page', 'Dialog', 'Drawer'],
    load: async () => (await import('../components/layout/page.tsx')).pageAdapters,
  },
  {
    names: ['Tabs', 'Card', 'Flex', 'Divider'],
    load: async () => (await import('../components/layout/arrangement.tsx')).arrangementAdapters,
  },
  {
    names: ['CRUDTable', 'TableColumn', 'Operation', 'ColumnToggler', 'Form'],
    load: async () => (await import('../components/data/crud.tsx')).crudAdapters,
  },
  { names: ['Property'], load: async () => (await import('../components/data/property.tsx')).propertyAdapters },
  {
    names: [
      'Button',
      'Submit',
      'Reset',
      'AjaxAction',
      'DialogAction',
      'DrawerAction',
      'LinkAction',
      'UrlAction',
      'ReloadAction',
      'CopyAction',
      'ToastAction',
    ],
    load: async () => (await import('../components/action/actions.tsx')).actionAdapters,
  },
  {
    names: [
      'TextControl',
      'PasswordControl',
      'EmailControl',
      'UrlControl',
      'TextareaControl',
      'HiddenControl',
      'StaticControl',
    ],
    load: async () => (await import('../components/form/text.tsx')).textAdapters,
  },
  {
    names: ['SelectControl', 'MultiSelectControl'],
    load: async () => (await import('../components/form/select.tsx')).selectAdapters,
  },
  {
    names: ['RadiosControl', 'CheckboxControl', 'CheckboxesControl', 'SwitchControl'],
    load: async () => (await import('../components/form/choice.tsx')).choiceAdapters,
  },
  {
    names: ['NumberControl', 'RangeControl', 'RatingControl'],
    load: async () => (await import('../components/form/number.tsx')).numberAdapters,
  },
  {
    names: ['DateControl', 'DateTimeControl', 'TimeControl', 'DateRangeControl', 'DateTimeRangeControl'],
    load: async () => (await import('../components/form/date.tsx')).dateAdapters,
  },
  {
    names: ['GroupControl', 'FieldSetControl'],
    load: async () => (await import('../components/form/grouping.tsx')).groupingAdapters,
  },
  {
    names: ['ColorControl', 'TagControl', 'JsonSchemaControl', 'JsonEditorControl'],
    load: async () => (await import('../components/form/structured.tsx')).structuredAdapters,
  },
  {
    names: ['Plain', 'Text', 'Link', 'Code', 'Json'],
    load: async () => (await import('../components/display/text.tsx')).textDisplayAdapters,
  },
  {
    names: ['Number', 'Mapping', 'Status', 'Tag', 'Tags', 'Color'],
    load: async () => (await import('../components/display/value.tsx')).valueAdapters,
  },
  {
    names: ['DateDisplay', 'DateTimeDisplay'],
    load: async () => (await import('../components/display/date.tsx')).dateDisplayAdapters,
  },
  { names: ['Image'], load: async () => (await import('../components/display/picture.tsx')).pictureAdapters },
  { names: ['Progress'], load: async () => (await import('../components/display/progress.tsx')).progressAdapters },
  { names: ['Alert'], load: async () => (await import('../components/display/feedback.tsx')).feedbackAdapters },
  { names: ['Markdown'], load: async () => (await import('../components/display/markdown.tsx')).markdownAdapters },
]
