import type { ReplyTo, RoomInput } from './input.ts'
import { createMachine, type Machine, type MachineSetUp, type Step } from './machine.ts'
import type { Effect, RoomPorts, Unanswered } from './ports.ts'
import { step } from './step.ts'

export interface OpenRoom<Game> {
  readonly receive: (input: RoomInput) => void
  readonly machine: () => Machine<Game>
}

/** Executes what the steps decide and decides nothing itself. A room that faulted ignores all further inputs. */
export function openRoom<Game>(
  setUp: MachineSetUp<Game>,
  ports: RoomPorts<Game>,
  nextStep: Step<Game> = step,
): OpenRoom<Game> {
  let machine = createMachine(setUp)
  let state: 'idle' | 'busy' | 'broken' = 'idle'
  const inbox: RoomInput[] = []
  const receive = (input: RoomInput): void => {
    // Read the clock first: if it finds that the process slept, the room receives `journal-away` before this input.
    const now = ports.now()
    if (state === 'broken') return
    inbox.push(input)
    // A port that replies synchronously must not overtake the effects that are still to be executed.
    if (state === 'busy') return
    state = 'busy'
    try {
      for (let next = inbox[0]; next; next = inbox[0]) {
        const { machine: after, effects } = nextStep(machine, now, next)
        machine = after
        inbox.shift()
        for (const effect of effects) execute(setUp.roomId, effect, ports, receive)
      }
      state = 'idle'
    } catch (problem) {
      state = 'broken'
      ports.fault(setUp.roomId, problem, unansweredIn(machine, inbox.splice(0)))
    }
  }
  return { receive, machine: () => machine }
}

function execute<Game>(
  roomId: string,
  effect: Effect<Game>,
  { journal, broadcaster, notifyNodes, wakeAt }: RoomPorts<Game>,
  receive: (input: RoomInput) => void,
): void {
  switch (effect.type) {
    case 'append':
      journal.append(effect.draft, effect.dueAt, receive)
      break
    case 'settle':
      journal.settle(effect.draft, effect.dueAt, effect.settlement, receive)
      break
    case 'read-journal':
      journal.read(roomId, effect.since, receive)
      break
    case 'acknowledge':
      broadcaster.acknowledge(effect.ref, effect.answer)
      break
    case 'deny':
      broadcaster.deny(roomId, effect)
      break
    case 'broadcast':
      broadcaster.broadcast(roomId, effect.applied)
      break
    case 'send-snapshot':
      broadcaster.sendSnapshot(effect.ref, effect.account, effect.room)
      break
    case 'notify-nodes':
      notifyNodes(roomId, effect.seq)
      break
    case 'wake-at':
      wakeAt(roomId, effect.at)
      break
  }
}

/** `inbox`: the inputs that were not applied, the one that caused the fault first. */
function unansweredIn({ queue, pending, awaiting }: Machine<unknown>, inbox: readonly RoomInput[]): Unanswered {
  const waiting = refsIn([...queue, ...inbox])
  const last = pending?.request ? [pending.request.ref] : []
  const isRefused = awaiting === 'append' && inbox[0]?.type === 'journal-refused'
  return isRefused ? { refused: [...last, ...waiting], undecided: [] } : { refused: waiting, undecided: last }
}

export function refsIn(inputs: readonly RoomInput[]): readonly ReplyTo[] {
  return inputs.flatMap((input) => ('ref' in input ? [input.ref] : []))
}
