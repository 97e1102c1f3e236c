import { analysis } from './analysis.ts'

/** Seeing a finished game again, and checking it. */
export const replay = {
  ...analysis,
  'replay.former-player': 'a former player',
  'replay.bot': 'bot ({level})',
  'replay.of': { one: '{count} player', other: '{count} players' },
  'replay.unknown': 'No such game',
  'replay.unknown.text':
    'There is no finished game at this address. Check the link: perhaps a part of it was lost on the way.',
  'replay.running': 'This game is still being played',
  'replay.running.text': 'It can be replayed once it is over. Until then you can watch it live.',
  'replay.running.watch': 'Watch it live',
  'replay.unreachable': 'The game could not be loaded',
  'replay.offline': 'You are offline. The game is loaded as soon as the connection is back.',
  'replay.broken': 'This game cannot be shown',
  'replay.broken.text':
    'The rules refuse what this transcript says, so there is nothing to play. The check below shows what is wrong.',
  'replay.timeline': 'Timeline',
  'replay.moment': 'Turn {turn}: {what}',
  'replay.turn': 'Turn {turn}',
  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.first': 'To the start',
  'replay.last': 'To the end',
  'replay.action.back': 'One action back',
  'replay.action.on': 'One action on',
  'replay.turn.back': 'One turn back',
  'replay.turn.on': 'One turn on',
  'replay.speed': 'Speed',
  'replay.details': 'Details',
  'replay.hidden': 'Show what the unclaimed triangles hid',
} as const
