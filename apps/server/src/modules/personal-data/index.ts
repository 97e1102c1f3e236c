export type { DataSection } from './data-section.ts'
export { makeDueArchives } from './make-due-archives.ts'
export { addPersonalDataCommands } from './personal-data.commands.ts'
export { addPersonalData } from './personal-data.routes.ts'
