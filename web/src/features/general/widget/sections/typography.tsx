import '#web/ui/theme/serif.css'
import { Title } from '@mantine/core'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { Example, Section } from '../pieces.tsx'
import styles from '../widget.module.css'

const texts = {
  scale: text('Bậc cỡ chữ', 'The scale'),
  sample: text(
    'Lũ quét ở thượng nguồn, hai nghìn hộ dân sơ tán',
    'Flash floods upriver, two thousand homes emptied',
  ),
  marks: text('Dấu tiếng Việt', 'Vietnamese marks'),
  reading: text('Chữ để đọc', 'Reading text'),
  paragraph: text(
    'Sáng 21/11, mực nước sông Hương vượt báo động ba. Ở những làng ven sông, người dân kê đồ đạc lên gác từ nửa đêm; đò máy của xã chở người già và trẻ nhỏ về trường học trên đồi.',
    'On the morning of 21 November the Hương river rose above the third alarm level. In the villages along it people had carried their goods upstairs since midnight; the commune’s boats took the old and the very young to the school on the hill.',
  ),
}

const sizes = [1, 2, 3, 4] as const

export function Typography() {
  const t = useText()
  return (
    <Section id="typography">
      <Example title={texts.scale} source="ui/theme/theme.ts">
        {sizes.map((order) => (
          <Title key={order} order={4} size={`h${order}`}>
            {t(texts.sample)}
          </Title>
        ))}
      </Example>
      <Example title={texts.marks}>
        <p className={styles.marks} lang="vi">
          Ắ Ằ Ẳ Ẵ Ặ · Ấ Ầ Ẩ Ẫ Ậ · Ế Ề Ể Ễ Ệ · Ố Ồ Ổ Ỗ Ộ · Ớ Ờ Ở Ỡ Ợ · Ứ Ừ Ử Ữ Ự · Ý Ỳ Ỷ Ỹ Ỵ · Đ đ · ượng,
          nguyễn, khuỷu, quyết
        </p>
      </Example>
      <Example title={texts.reading}>
        <p className={styles.serif}>{t(texts.paragraph)}</p>
      </Example>
    </Section>
  )
}
