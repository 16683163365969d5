import type { SetupStep } from '../../business/domain/setup-steps.ts'
import type { SetupStepView } from './setup-view.ts'

/** Returns the next step after this one that is not confirmed, from the start again after the last; or null. */
export function nextOpenStep(
  steps: readonly Pick<SetupStepView, 'step' | 'confirmed'>[],
  after: SetupStep,
): SetupStep | null {
  const index = steps.findIndex(({ step }) => step === after)
  const others = [...steps.slice(index + 1), ...steps.slice(0, Math.max(index, 0))]
  return others.find(({ confirmed }) => !confirmed)?.step ?? null
}
