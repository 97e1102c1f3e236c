export const landing = {
  'landing.title': 'Hexaverse',
  'landing.lead':
    'Висадіться на незвідану планету, збирайте її дари та освоюйте її трикутник за трикутником\u00a0— раніше за інших.',
  'landing.play': 'Грати',
  'landing.rules': 'Правила гри',
  'landing.facts': 'Гра в числах',
  'landing.players': 'від {from} до {count} гравців',
  'landing.hexagons': {
    one: '{count} шестикутник',
    few: '{count} шестикутники',
    many: '{count} шестикутників',
    other: '{count} шестикутника',
  },
  'landing.seconds': {
    one: '{count} секунда на хід',
    few: '{count} секунди на хід',
    many: '{count} секунд на хід',
    other: '{count} секунди на хід',
  },
} as const
