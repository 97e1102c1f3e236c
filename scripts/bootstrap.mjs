// The entry point of every npm script. It runs on any Node.js >= 20.19 with nothing installed: it installs the Node.js
// that Hexaverse needs if this one is older, installs the packages when the lockfile changed, then runs
// scripts/tasks/<task>.ts. It has only `node:` imports and no TypeScript, so that an older Node.js can run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtimeFolder = join(root, 'runtime')
const startedAt = Date.now()

const [task = 'start', ...taskArguments] = process.argv.slice(2)
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
// Until there is a task to stop, a request to stop ends the set-up.
let onStopRequest = (signal) => endWith(codeOf(signal))
// The listeners stay: a signal that waits for its listener is lost when that is removed.
for (const signal of stopSignals) process.on(signal, () => onStopRequest(signal))

const taskFile = join(root, 'scripts', 'tasks', `${task}.ts`)
if (!existsSync(taskFile)) stopWith(`There is no task "${task}". Tasks: ${taskNames().join(', ')}.`)

void withSetupLock(() => {
  const node = hasNeededNode() ? process.execPath : installNode()
  installPackages(node)
  return node
}).then(runIn, async (problem) => {
  // A signal that broke off the installation has come here too, and is now delivered.
  await pause(50)
  stopWith(problem.message)
})

function hasNeededNode() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor
}

/** Installs the pinned Node.js from its platform package and answers the path of its program. */
function installNode() {
  const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const lockfile = readIfThere(join(runtimeFolder, 'package-lock.json'))
  if (!lockfile.includes(`"node_modules/${packageName}"`)) {
    stopWith(
      `Hexaverse needs Node.js ${neededMajor} or newer, this is ${process.version}, and no Node.js can be installed for ` +
        `${process.platform}-${process.arch}. Please install Node.js ${neededMajor} and run this again.`,
    )
  }
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(runtimeFolder, 'node_modules', packageName, 'bin', program)
  onceFor(join(runtimeFolder, 'node_modules', '.installed-for'), [lockfile, packageName], () => {
    print(`installing Node.js ${neededMajor} (this one is ${process.version})`)
    npmCi(process.execPath, runtimeFolder)
    // The package is optional, as those for other machines are, so npm does not fail when it cannot be fetched.
    if (!existsSync(path))
      throw new Error(`npm did not fetch ${packageName}. Please check the network and run this again.`)
  })
  return path
}

/**
 * Runs npm with the Node.js that will use the packages: npm skips optional packages whose `engines` exclude its own.
 */
function installPackages(node) {
  const lockfile = readIfThere(join(root, 'package-lock.json'))
  onceFor(join(root, 'node_modules', '.installed-for'), [lockfile, process.platform, process.arch, node], () => {
    print('installing packages')
    npmCi(node, root)
    // `npx` and editors that run node_modules/.bin then use the same Node.js.
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
  // Development packages are always included, whatever NODE_ENV says, because all tasks share this folder.
  const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync(node, [npmProgram(), ...options], { cwd: folder, env, stdio: ['ignore', 2, 2] })
  if (done.status !== 0)
    throw new Error(`npm could not install the packages of ${folder} (${done.status ?? done.signal}).`)
}

/** The path of npm's own script, so that it runs without a shell and without npm.cmd. */
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

/** Holds a lock, because two starts must not install into the same folder at the same time. */
async function withSetupLock(work) {
  const lockFile = join(runtimeFolder, '.setup-lock')
  for (let isWaiting = false; !takeLock(lockFile); isWaiting = true) {
    if (!isWaiting) print(`waiting for another start to finish its set-up (it holds ${lockFile})`)
    await pause(200)
  }
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    return work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * Writes the lock under another name and links it into place, so that no process can read a lock without its holder.
 */
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

/** The process id and, where /proc has it, the start time: process ids are reused, start times are not. */
function identityOf(pid) {
  try {
    process.kill(pid, 0)
  } catch (problem) {
    if (problem.code !== 'EPERM') return 'gone'
  }
  const startTime = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
  return `${pid} ${startTime}`
}

/**
 * Runs the task in a process of its own, so that a signal that finds the task still loading finds this one ready. The IPC
 * channel closes when this process is killed and cannot forward the signal; the task then notices.
 */
function runIn(node) {
  const child = spawn(node, [taskFile, ...taskArguments], {
    cwd: process.cwd(),
    env: pathWith(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  onStopRequest = (signal) => child.kill(signal)
  stopWhenLauncherIsGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => endWith(signal ? codeOf(signal) : code))
}

/** The exit code that a shell reports for a program that a signal ended. */
function codeOf(signal) {
  return 128 + constants.signals[signal]
}

/** For the server, a stop that was asked for is no failure, however early it came. */
function endWith(code) {
  const isServing = task === 'start' || task === 'dev'
  process.exit(isServing && stopSignals.map(codeOf).includes(code) ? 0 : code)
}

/** A killed npm forwards no signal. Its death is detected by the new parent of this process or of its shell. */
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

/** The parent process and, where that is the shell in which npm runs its scripts, also the parent of that shell. */
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

function print(line) {
  process.stderr.write(`[set-up ${((Date.now() - startedAt) / 1000).toFixed(1)} s] ${line}\n`)
}

function stopWith(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
