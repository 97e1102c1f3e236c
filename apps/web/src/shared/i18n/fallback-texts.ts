/**
 * The few texts that must be available before, or without, a language's catalogue: catalogues are loaded separately,
 * and a load can fail. The catalogues include these texts from here, so that each is written once.
 */
export const fallbackTexts = {
  en: {
    loading: 'Loading…',
    'fault.title': "Oops! That's an error",
    'fault.text': 'Something on this page broke. It is our fault, not yours. Reloading usually helps.',
    'fault.reference': 'Reference: {reference}',
    'fault.reload': 'Reload',
    'missing-part.text': 'The connection broke off, or a new version has come out. Try again.',
    retry: 'Try again',
    home: 'Homeverse',
    'demo.badge': 'Demo',
    'demo.description': 'A trial copy of the game: accounts, mail and coins here are not real',
  },
  uk: {
    loading: 'Завантаження…',
    'fault.title': 'Ой! Сталася помилка',
    'fault.text': 'На цій сторінці щось зламалося. Це наша провина, не ваша. Зазвичай допомагає перезавантаження.',
    'fault.reference': 'Номер помилки: {reference}',
    'fault.reload': 'Перезавантажити',
    'missing-part.text': 'З’єднання перервалося, або вийшла нова версія. Спробуйте ще раз.',
    retry: 'Спробувати ще раз',
    home: 'Додому',
    'demo.badge': 'Демо',
    'demo.description': 'Пробна копія гри: облікові записи, листи та монети тут несправжні',
  },
} as const
