// `npm run bench -- rehearse-day [1]`: the day of docs/rehearsal.md in production mode, behind a real proxy, by TLS; 1 with
// the rotation of every secret.
import { rehearse } from '../../deploy/rehearsal/rehearse.ts'

const { code } = await rehearse({ isShort: process.argv[3] !== '1', isKept: false })
process.exitCode = code
