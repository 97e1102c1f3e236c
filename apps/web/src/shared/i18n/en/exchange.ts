export const exchange = {
  'exchange.title': 'Exchange',
  'exchange.rule': 'Give 5 of one resource and get 1 of another.',
  'exchange.give': 'Give',
  'exchange.get': 'Get',
  'exchange.only-in-game': 'The exchange works during a game',
  'resource.food': 'Food',
  'resource.water': 'Water',
  'resource.metal': 'Metal',
  'resource.iron': 'Iron',
  'resource.stone': 'Stone',
  'resource.energy': 'Energy',
} as const
