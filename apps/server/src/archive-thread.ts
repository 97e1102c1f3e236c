import { workerData } from 'node:worker_threads'
import { dataSections } from './data-sections.ts'
import { type ArchiveJob, buildStoredArchive } from './modules/personal-data/build-stored-archive.ts'

await buildStoredArchive(workerData as ArchiveJob, dataSections)
