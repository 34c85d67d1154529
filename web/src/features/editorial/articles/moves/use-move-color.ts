import type { ArticleMove } from '@toasoan/contract/editorial/article'
import type { CSSProperties } from 'react'
import { stageColour } from '#web/entities/stage-labels.ts'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'

type Look = { variant: 'filled' | 'default'; style: CSSProperties }

/**
 * How the button of a move looks: in the colour of the stage it leads to, filled where it leads on. White is read on what a
 * stage is written in on light, in every skin.
 */
export function useMoveColor(): (move: Pick<ArticleMove, 'direction' | 'to_stage'>) => Look {
  const [skin] = useSkin()
  return ({ direction, to_stage }) => {
    const { light, ...colour } = stageColour(to_stage)
    if (direction !== 'forward')
      return {
        variant: 'default',
        style: { '--button-color': { light, ...colour }[schemeOf(skin)] } as CSSProperties,
      }
    const style = {
      '--button-bg': light,
      '--button-hover': `color-mix(in srgb, ${light} 86%, black)`,
      '--button-color': '#ffffff',
    }
    return { variant: 'filled', style: style as CSSProperties }
  }
}
