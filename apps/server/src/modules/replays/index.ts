export { addReplayCommands } from './replays.commands.ts'
export { addReplays } from './replays.routes.ts'
export { createReplays, type ReplayRefusal, type Replays } from './replays.ts'
