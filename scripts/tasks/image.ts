// `npm run image` builds the image of deploy/Containerfile with buildah, without a registry, and looks into it. Its name
// is that of compose.yaml; `npm run image -- <name>` gives it another.
import { makeBaseImages } from '../image/base-images.ts'
import { runBuildah } from '../image/buildah.ts'
import { inspectImage } from '../image/inspect-image.ts'

const [name = 'localhost/hexaverse'] = process.argv.slice(2)

makeBaseImages()
// No time of the build gets into the image, so the same sources give the same image.
const sameTime = ['--timestamp', '0']
// The format of the OCI has no health checks.
const format = ['--format', 'docker']
runBuildah(
  'build',
  ...format,
  ...sameTime,
  ...trustOwnAuthority(),
  '--file',
  'deploy/Containerfile',
  '--tag',
  name,
  '.',
)
const { lines, problems } = await inspectImage(name)
for (const line of lines) console.log(line)
for (const problem of problems) console.error(problem)
// Not at once: what was printed into a pipe would be cut off.
process.exitCode = problems.length > 0 ? 1 : 0

/** A network with a certificate authority of its own names it in NODE_EXTRA_CA_CERTS; the first stage downloads through it. */
function trustOwnAuthority(): string[] {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  const inside = '/etc/ssl/own-authority.crt'
  return file ? ['--volume', `${file}:${inside}:ro`, '--build-arg', `NODE_EXTRA_CA_CERTS=${inside}`] : []
}
