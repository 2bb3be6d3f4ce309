import type { z } from 'zod'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { OperationContract, ProjectRequest } from '#lib/contract/operations/operation-contract.ts'
import type { ProjectStage } from '#lib/contract/project.ts'
import type { FinishedOutput } from '../queue/finished-output.ts'
import type { QueueClass } from '../queue/open-queue.ts'
import type { StageWeights } from '../queue/track-progress.ts'
import { readOwnRequest } from '../queue/worker-fault.ts'
import { requireRequest } from '../require-request.ts'
import type { RunContext } from './run-context.ts'

type Definition<Request, Stage extends ProjectStage> = {
  queueClass: QueueClass
  /** Shares of the operation's time, in percent of the whole; they add up to 100. */
  stageWeights: Record<Stage, number>
  /** Refuses what a schema alone cannot know to be wrong. @throws Failure `invalid`, naming the field. */
  check?: (request: Request) => void
  /** Makes the outputs. */
  run: (context: RunContext<Request>) => Promise<FinishedOutput[]>
  /** What a person can do about a project that brought the engine down again and again, as sentences. */
  crashAdvice: CodedMessage
}

/** What the service knows of one operation. */
export type ServiceOperation = {
  queueClass: QueueClass
  stages: readonly ProjectStage[]
  stageWeights: StageWeights
  crashAdvice: CodedMessage
  /** Reads the body of a request. @throws Failure `invalid`, with what is wrong with it. */
  read: (body: unknown) => ProjectRequest
  run: (context: RunContext) => Promise<FinishedOutput[]>
}

/** The operation of a contract: stages and the type of the request are the contract's. */
export function serviceOperation<Request extends ProjectRequest, Stage extends ProjectStage>(
  contract: Pick<OperationContract, 'stages'> & { request: z.ZodType<Request>; stages: readonly Stage[] },
  { check, run, ...rest }: Definition<Request, Stage>,
): ServiceOperation {
  return {
    ...rest,
    stages: contract.stages,
    read: (body) => {
      const request = requireRequest(contract.request, body)
      check?.(request)
      return request
    },
    run: (context) => {
      const request = readOwnRequest(() => contract.request.parse(context.request))
      return run({ ...context, request })
    },
  }
}
