// `npm run bench -- erase-person [people]`: people who have used every feature download their archive, which is
// compared with every column of the database about them. Then they delete their accounts, some of them with an open
// withdrawal, and database, transcripts and pictures of their games, pages, lists, mails and logs are searched for their data.
import { fileURLToPath } from 'node:url'
import { erasePeople } from '../../apps/server/test/personal-data/erase-people.ts'
import { reportFigure, reportHappened } from '../figures/report.ts'

const people = Number(process.argv[3] ?? 3)
const shiftClock = fileURLToPath(new URL('../faults/shift-clock.ts', import.meta.url))
const shown = 12

console.log(`${people} people`)
const { untold, unseen, found, booksAreRight, happened } = await erasePeople({
  people,
  shiftClock,
  onStep: (step) => console.log(`  ${step}`),
})
reportHappened('withdrawals paid', happened.settled, people)
reportHappened('withdrawals that came back', happened.refunded, people)
reportHappened('withdrawals open when their owner went', happened.openAtTheEnd)
reportHappened('columns that named them before', happened.before)
reportHappened('pages, lists and pictures that showed them before', happened.shown)
reportFigure('pages, lists and games without them before', unseen.length, 0)
reportFigure('values that the archives do not tell', untold.length, 0)
reportFigure('traces in the database, on pages, in pictures, in mails and in logs', found.length, 0)
reportFigure('books that do not balance afterwards', booksAreRight ? 0 : 1, 0)
for (const line of [...untold, ...unseen, ...found].slice(0, shown)) console.log(`  ${line}`)
