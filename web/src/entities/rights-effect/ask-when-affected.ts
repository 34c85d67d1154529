import type { RightsEffect } from '@toasoan/contract/administration/rights-effect'
import type { Confirming } from '#web/client/ask-before.ts'

const isNothing = ({ affected, newcomers, second_factor }: RightsEffect): boolean =>
  affected === 0 &&
  (newcomers?.gains.length ?? 0) + (newcomers?.loses.length ?? 0) === 0 &&
  (second_factor?.required.length ?? 0) + (second_factor?.released.length ?? 0) === 0

/** Asks before a change of rights by which a user gains or loses; any other goes through. */
export const askWhenAffected: Confirming = async (effect) => {
  if (!effect || isNothing(effect as RightsEffect)) return true
  const { askEffect } = await import('./effect-dialog.tsx')
  return askEffect(effect as RightsEffect)
}
