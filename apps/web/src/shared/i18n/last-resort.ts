/**
 * The few words that must be there before, or without, the table of a language: the tables are loaded apart, and a
 * load can fail. The tables take them over from here, so that they are written once.
 */
export const lastResort = {
  en: {
    loading: 'Loading…',
    'fault.title': "Oops! That's an error",
    'fault.text': 'Something on this page broke. It is our fault, not yours. Reloading usually helps.',
    'fault.reference': 'Reference: {reference}',
    'fault.reload': 'Reload',
    home: 'Homeverse',
  },
  uk: {
    loading: 'Завантаження…',
    'fault.title': 'Ой! Сталася помилка',
    'fault.text': 'На цій сторінці щось зламалося. Це наша провина, не ваша. Зазвичай допомагає перезавантаження.',
    'fault.reference': 'Номер помилки: {reference}',
    'fault.reload': 'Перезавантажити',
    home: 'Додому',
  },
} as const
