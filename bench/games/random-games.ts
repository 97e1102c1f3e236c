// `npm run bench -- random-games [games]`: checks the laws of the game after every move of so many random games.
import { reportFigure } from '../figures/report.ts'
import { shareWork } from '../share-work.ts'

const games = Number(process.argv[3] ?? 100_000)
const gamesPerJob = 500
const jobs = Array.from({ length: Math.ceil(games / gamesPerJob) }, (_, index) => ({
  firstGame: index * gamesPerJob,
  games: Math.min(gamesPerJob, games - index * gamesPerJob),
}))

const answers = await shareWork<(typeof jobs)[number], string[]>(
  new URL('./random-games.worker.ts', import.meta.url),
  jobs,
  (_, done) => {
    const checked = Math.min(games, done * gamesPerJob)
    if (done % 20 === 0) console.log(`  ${checked.toLocaleString('en')} of ${games.toLocaleString('en')} games`)
  },
)
const broken = answers.flat()
for (const breach of broken) console.log(`  ${breach}`)
reportFigure(`laws broken in ${games.toLocaleString('en')} games`, broken.length, 0)
