export const lesson = {
  'lesson.name': 'Lesson',
  'lesson.step': 'Step {step} of {count}',
  'lesson.skip': 'Skip the lesson',
  'lesson.play': 'Play the lesson',
  'lesson.first.claim': 'First the triangle that glows.',
  'lesson.first.lock': 'First switch Lock on, then press the triangle that glows.',
  'lesson.first.exchange': 'First the exchange: 5 metal for 1 water.',
  'lesson.first.end-turn': 'First end your turn.',
  'lesson.land': 'Your landing place',
  'lesson.land.text': 'The last player alive wins. You claim one triangle in each turn: press the one that glows.',
  'lesson.yield': 'Three out, six in',
  'lesson.yield.text':
    'The claim cost 1 iron, 1 stone and 1 energy. Metal was hidden there, and you got 6 of it. Now end your turn.',
  'lesson.beside': 'You eat and drink',
  'lesson.beside.text':
    'Each turn takes 1 food and 1 water. When either runs out, a parcel from home saves you once; after that you are out. Find more: claim beside your own.',
  'lesson.hexagon': 'Each hexagon hides all six',
  'lesson.hexagon.text':
    'One in each triangle. Yours has given metal and iron, so food, water, stone and energy are still in it. End your turn.',
  'lesson.stay': 'Stay in your hexagon',
  'lesson.stay.text': 'Of its four closed triangles, two hide food and water. Claim the next one.',
  'lesson.three': 'Energy. Three are left',
  'lesson.three.text':
    'Food, water and stone. Point at a closed triangle, or hold it down, and you see what its hexagon still hides. End your turn.',
  'lesson.exchange': 'Food and water are low: exchange',
  'lesson.exchange.text':
    'From your fourth turn, three times a game, you may swap 5 of one thing for 1 of another. Claims take no metal: press Exchange, give metal, get water.',
  'lesson.bought': 'One water, one more turn',
  'lesson.bought.text':
    'That is time for one more claim before you run dry. You may still claim in this turn, too: press the triangle that glows.',
  'lesson.two': 'Stone. Two are left',
  'lesson.two.text':
    'So the last two triangles of your hexagon hide food and water, for sure. Keep that in mind and end your turn.',
  'lesson.luck': 'And if you go elsewhere?',
  'lesson.luck.text':
    'Let us try. Next door nothing is open: only 2 of 6 triangles hide food or water. Press the one that glows.',
  'lesson.parcel': 'Energy. No luck',
  'lesson.parcel.text':
    'Your last food goes now. A parcel from home will save you, but only once in a game. End your turn.',
  'lesson.home': 'Saved by the parcel',
  'lesson.home.text':
    'It held 1 food, 1 water, 1 metal, 1 stone and 1 energy. Your hexagon still hides food and water: press the triangle that glows.',
  'lesson.food': 'Food!',
  'lesson.food.text':
    'Without the water you exchanged, this turn would be your last. And now you know what the last triangle hides. End your turn.',
  'lesson.sure': 'It must be water',
  'lesson.sure.text': 'Five of six are open, so there is nothing to guess. Finish your hexagon.',
  'lesson.finished': 'What a whole hexagon gives',
  'lesson.finished.text':
    'It has paid back all that it cost, and six turns of food and water. Who finishes hexagons outlives the others. End your turn.',
  'lesson.lock': 'Lock a triangle',
  'lesson.lock.text':
    'For 1 metal, a claim also locks the white triangle beside it, in hexagon 3. Nobody can claim that one any more, and you get 1 food and 1 water. Switch Lock on, then press the one that glows.',
  'lesson.rival': 'Look at your rival',
  'lesson.rival.text':
    'It went from hexagon to hexagon and finished none. Its parcel is used up, and it has 1 water left. End your turn.',
  'lesson.won':
    'Your rival ran out of water. You did not, because you finished your hexagon and counted what it still hid. That is what wins: outliving the others.',
  'lesson.next': 'Play a real game: Easy',
  'lesson.other': 'Choose another game',
} as const
