import { text } from '@toasoan/contract/kit/text'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { Example, Section } from '../pieces.tsx'

const texts = { initials: text('Không có ảnh', 'Without a picture'), sizes: text('Cỡ', 'Sizes') }

const names = ['Nguyễn Thị Ánh Tuyết', 'Đỗ Hữu Lễ', 'Võ Quỳnh Như', 'Trần Đức Khải', 'Ế']

export const People = () => (
  <Section id="people">
    <Example title={texts.initials} source="ui/user-avatar.tsx" row>
      {names.map((name) => (
        <UserAvatar key={name} name={name} />
      ))}
    </Example>
    <Example title={texts.sizes} row>
      {[24, 32, 48, 72].map((size) => (
        <UserAvatar key={size} name="Đỗ Hữu Lễ" size={size} />
      ))}
    </Example>
  </Section>
)
