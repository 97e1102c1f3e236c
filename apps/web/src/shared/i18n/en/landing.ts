export const landing = {
  'landing.title': 'Hexaverse',
  'landing.lead':
    'Land on an unknown planet, gather what it gives, and claim it triangle by triangle, before the others do.',
  'landing.play': 'Play',
  'landing.rules': 'Game rules',
  'landing.facts': 'The game in numbers',
  'landing.players': '{from} to {count} players',
  'landing.hexagons': { one: '{count} hexagon', other: '{count} hexagons' },
  'landing.seconds': { one: '{count} second a turn', other: '{count} seconds a turn' },
} as const
