export const guide = {
  'guide.name': 'First steps',
  'guide.step': 'Step {step} of {count}',
  'guide.next': 'Next',
  'guide.done': 'Done',
  'guide.skip': 'Skip',
  'guide.start': 'Your landing place',
  'guide.start.text': 'On your turn, the triangles that you may claim glow. Press one of these first two.',
  'guide.claim': 'What a claim brings',
  'guide.claim.text':
    'It costs 1 iron, 1 stone and 1 energy and brings 6 of what it hides. Each hexagon hides one of everything.',
  'guide.upkeep': 'Food and water',
  'guide.upkeep.text': 'End turn takes 1 of each. At 0 you are out, but a parcel from home saves you once.',
  'guide.trade': 'Lock and exchange',
  'guide.trade.text':
    'For 1 metal a claim also locks the triangle across its outer edge and feeds you. After 3 turns, swap 5 of one thing for 1 of another.',
  'guide.win': 'How to win',
  'guide.win.text': 'Be the last one left. If nobody can move, points decide: 5 for a triangle, 1 for each unit.',
} as const
