import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

/** Starts a worker for each core, gives each one job at a time, and answers the results in the order of the jobs. */
export async function shareWork<Job, Answer>(
  file: URL,
  jobs: readonly Job[],
  afterEach: (answer: Answer, done: number) => void = () => undefined,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    const worker = new Worker(file)
    for (let index = next++; index < jobs.length; index = next++) {
      worker.postMessage(jobs[index])
      const [answer] = (await once(worker, 'message')) as [Answer]
      answers[index] = answer
      afterEach(answer, ++done)
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work))
  return answers
}

/** The worker's side of `shareWork`: answers every job it receives. */
export function answerJobs<Job, Answer>(answer: (job: Job) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await answer(job)))
}
