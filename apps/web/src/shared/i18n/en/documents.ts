export const documents = {
  'document.no-body': 'Body not available',
  'document.not-found': 'Its empty here. Or this document was not found',
  'document.contents': 'On this page',
  'document.table': 'Table {number}',
} as const
