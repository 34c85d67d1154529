import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { dong } from './dong.ts'

const texts = {
  billion: text('{count} tỷ đ', '{count}bn đ'),
  million: text('{count} triệu đ', '{count}m đ'),
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** An amount for a tile: rounded from a million on, in full on hover. */
export function ShortMoney({ amount }: { amount: number }) {
  const t = useText()
  const size = Math.abs(amount)
  if (size < 1e6) return <span>{dong(amount)}</span>
  const short =
    size >= 1e9
      ? t(texts.billion, { count: number(hundredths(amount / 1e9)) })
      : t(texts.million, { count: number(hundredths(amount / 1e6)) })
  return <span title={dong(amount)}>{short}</span>
}
