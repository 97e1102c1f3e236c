// The one door for every npm script. Runs on any Node.js >= 20.19 with nothing installed: brings the Node.js that
// Hexaverse needs if this one is older, installs the packages when the lockfile changed, then hands over to
// scripts/tasks/<task>.ts. Only `node:` imports here, and no TypeScript: older Node.js must be able to read it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const neededMajor = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtimeFolder = join(root, 'runtime')
const startedAt = Date.now()

const [task = 'start', ...taskArguments] = process.argv.slice(2)
const taskFile = join(root, 'scripts', 'tasks', `${task}.ts`)
if (!existsSync(taskFile)) stopWith(`There is no task "${task}". Tasks: ${taskNames().join(', ')}.`)

void withSetupLock(() => {
  const node = hasNeededNode() ? process.execPath : bringNode()
  installPackages(node)
  return node
}).then((node) => (node === process.execPath ? runHere() : runIn(node)))

function hasNeededNode() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor
}

/** Installs the pinned Node.js from its platform package and answers the path of its program. */
function bringNode() {
  const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const lockfile = readIfThere(join(runtimeFolder, 'package-lock.json'))
  if (!lockfile.includes(`"node_modules/${packageName}"`)) {
    stopWith(
      `Hexaverse needs Node.js ${neededMajor} or newer, this is ${process.version}, and no Node.js can be brought for ` +
        `${process.platform}-${process.arch}. Please install Node.js ${neededMajor} and run this again.`,
    )
  }
  onceFor(join(runtimeFolder, 'node_modules', '.installed-for'), [lockfile, packageName], () => {
    say(`bringing Node.js ${neededMajor} (this one is ${process.version})`)
    npmCi(process.execPath, runtimeFolder)
  })
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(runtimeFolder, 'node_modules', packageName, 'bin', program)
}

/** Run by the Node.js that will use them: npm leaves out optional packages whose `engines` its own Node.js does not meet. */
function installPackages(node) {
  const lockfile = readIfThere(join(root, 'package-lock.json'))
  onceFor(join(root, 'node_modules', '.installed-for'), [lockfile, process.platform, process.arch, node], () => {
    say('installing packages')
    npmCi(node, root)
    // So that `npx` and editors that run node_modules/.bin use the same Node.js.
    if (node !== process.execPath && process.platform !== 'win32')
      symlinkSync(node, join(root, 'node_modules/.bin/node'))
  })
}

function npmCi(node, folder) {
  const env = Object.fromEntries(
    Object.entries(pathWith(node)).filter(
      ([name]) => !/^npm_(package|lifecycle|command|config_(local_)?prefix)/.test(name),
    ),
  )
  // Development packages too, whatever NODE_ENV says: the same folder serves every task.
  const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync(node, [npmProgram(), ...options], { cwd: folder, env, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) stopWith(`npm could not install the packages of ${folder} (${done.status ?? done.signal}).`)
}

/** npm's own script, so that neither a shell nor npm.cmd comes between. */
function npmProgram() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, '../share/nodejs/npm/bin/npm-cli.js'),
  ]
  const found = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path))
  return found ?? stopWith('npm was not found. Please start Hexaverse with npm: npm start.')
}

function onceFor(stampFile, parts, work) {
  const stamp = createHash('sha256').update(parts.join('\0')).digest('hex')
  if (readIfThere(stampFile) === stamp) return
  rmSync(stampFile, { force: true })
  work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Two starts at once must not install into the same folder at the same time. */
async function withSetupLock(work) {
  const lockFile = join(runtimeFolder, '.setup-lock')
  for (let told = false; !takeLock(lockFile); told = true) {
    if (!told) say(`waiting for another start to finish its set-up (it holds ${lockFile})`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  const result = work()
  process.off('exit', release)
  release()
  return result
}

/** Written whole under another name and linked into place: nobody ever sees a lock without its holder. */
function takeLock(lockFile) {
  const own = `${lockFile}-${process.pid}`
  try {
    writeFileSync(own, identityOf(process.pid))
    linkSync(own, lockFile)
    return true
  } catch (problem) {
    if (problem.code !== 'EEXIST') stopWith(`This folder cannot be written: ${root} (${problem.code}).`)
    const holder = readIfThere(lockFile)
    const pid = Number(holder.split(' ')[0])
    const isStale = pid === process.pid || identityOf(pid) !== holder
    if (holder && isStale) rmSync(lockFile, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** A number and, where the system tells it, the moment it was given: numbers come back, moments do not. */
function identityOf(pid) {
  try {
    process.kill(pid, 0)
  } catch (problem) {
    if (problem.code !== 'EPERM') return 'gone'
  }
  const startTime = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
  return `${pid} ${startTime}`
}

async function runHere() {
  Object.assign(process.env, pathWith(process.execPath))
  process.argv = [process.execPath, taskFile, ...taskArguments]
  stopWhenLauncherIsGone(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(taskFile).href)
}

/** The open channel tells the task when this process was killed without a chance to pass the signal on. */
function runIn(node) {
  const child = spawn(node, [taskFile, ...taskArguments], {
    cwd: process.cwd(),
    env: pathWith(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWhenLauncherIsGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

/** npm, killed outright, passes nothing on; whoever stood between it and us then gets a new parent. */
function stopWhenLauncherIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const launchers = launchersNow()
  const timer = setInterval(() => {
    if (launchersNow() === launchers) return
    clearInterval(timer)
    stop()
  }, 500)
  timer.unref()
}

/** Our parent; and where that is only the shell in which npm runs its scripts, the parent of that shell too. */
function launchersNow() {
  const parent = process.ppid
  const isScriptShell = readIfThere(`/proc/${parent}/cmdline`).includes('scripts/bootstrap.mjs')
  const status = isScriptShell ? readIfThere(`/proc/${parent}/status`) : ''
  return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? ''}`
}

function pathWith(node) {
  return { ...process.env, PATH: [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter) }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function taskNames() {
  return readdirSync(join(root, 'scripts', 'tasks')).map((file) => file.replace(/\.ts$/, ''))
}

function say(line) {
  process.stderr.write(`[set-up ${((Date.now() - startedAt) / 1000).toFixed(1)} s] ${line}\n`)
}

function stopWith(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
