/** What the engine thinks of a finished game. */
export const analysis = {
  'analysis.heading': 'Analysis',
  'analysis.lead':
    'The engine of the practice bots plays this game on from every moment, many times over, and counts who wins. It takes up to two minutes and runs in your browser only.',
  'analysis.start': 'Analyse',
  'analysis.cancel': 'Cancel',
  'analysis.running': 'Analysing…',
  'analysis.progress': 'Progress of the analysis',
  'analysis.percent': '{percent}%',
  'analysis.ready': 'The analysis is ready.',
  'analysis.cancelled': 'The analysis was cancelled. Nothing of it was kept.',
  'analysis.failed': 'The analysis broke off. Your browser may be short of memory.',
  'analysis.chances': 'Chance to win',
  'analysis.chances.text': 'Chances to win at the start: {first}. At the end: {last}.',
  'analysis.chances.now': 'Chances at this moment',
  'analysis.chance-of': '{player}: {percent}%',
  'analysis.points': 'Turning points',
  'analysis.points.none': 'No single move changed anyone’s chance by more than the estimate may be wrong.',
  'analysis.point.change': '{before}% → {after}% ({change} ± {error} points)',
  'analysis.instead.claim': 'The engine would have claimed triangle {triangle} of hexagon {hex}: {percent}%.',
  'analysis.instead.lock':
    'The engine would have claimed triangle {triangle} of hexagon {hex} with a lock: {percent}%.',
  'analysis.instead.exchange': 'The engine would have exchanged 5 {give} for 1 {get}: {percent}%.',
  'analysis.instead.end-turn': 'The engine would have ended the turn: {percent}%.',
  'analysis.instead.same': 'The engine would have done the same.',
  'analysis.suggests.claim': 'Engine: claim triangle {triangle} of hexagon {hex}',
  'analysis.suggests.lock': 'Engine: claim triangle {triangle} of hexagon {hex} with a lock',
  'analysis.suggests.exchange': 'Engine: exchange 5 {give} for 1 {get}',
  'analysis.suggests.end-turn': 'Engine: end the turn',
  'analysis.doubt':
    'No oracle: {futures} games were played on from each moment, all by equally good bots that do not know what closed triangles hide. Their luck alone moves a chance by up to ±{error} points in 19 cases of 20, and people play differently.',
} as const
