// The first process of the rehearsal's own machine; rehearse.ts starts it.
import { begin } from './day/begin.ts'
import { openTheSite } from './day/open-the-site.ts'
import { startSite } from './topology/start-site.ts'

const plan = JSON.parse(process.argv[2] ?? '')
begin('Set up by section 3 of docs/deploy.md')
const site = await startSite(plan)
await openTheSite(site)
await site.stop()
process.exit()
