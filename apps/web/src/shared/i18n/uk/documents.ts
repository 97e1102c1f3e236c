export const documents = {
  'document.no-body': 'Текст недоступний',
  'document.not-found': 'Тут порожньо. Або цей документ не знайдено',
  'document.contents': 'На цій сторінці',
  'document.table': 'Таблиця {number}',
} as const
