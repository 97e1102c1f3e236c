export const pages = {
  'not-found.text': 'There is nothing at this address.',
  'not-found.quote.1': 'Every map begins with someone who was lost.',
  'not-found.quote.2': 'The dark between the stars is where the next ones are found.',
  'not-found.quote.3': 'We looked for a shore and found a sky.',
  'not-found.quote.4': 'No orbit is a wrong turn. Some are just longer.',
} as const
