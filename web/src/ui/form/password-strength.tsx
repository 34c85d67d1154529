import { Progress, Stack, Text } from '@mantine/core'
import {
  type AboutPassword,
  passwordProblem,
  passwordStrength,
  shortestPassword,
} from '@toasoan/contract/account/password-rule'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'

const texts = {
  rule: text(
    'Từ {n} ký tự, kể cả dấu cách; một câu dài dễ nhớ là tốt nhất. Không bắt buộc chữ hoa, số hay dấu.',
    '{n} characters or more, spaces included; a long sentence that you remember is best. No capitals, digits or signs are asked for.',
  ),
  fair: text('Đủ mạnh.', 'Strong enough.'),
  good: text('Mạnh.', 'Strong.'),
  best: text('Rất mạnh.', 'Very strong.'),
}

const steps = [
  { value: 15, color: 'red' },
  { value: 45, color: 'yellow' },
  { value: 75, color: 'teal' },
  { value: 100, color: 'green' },
] as const

const praise = [null, texts.fair, texts.good, texts.best] as const

/** Checks a new password while typing: whether it is accepted, and its strength. */
export function PasswordStrength({ password, about = {} }: { password: string; about?: AboutPassword }) {
  const t = useText()
  const strength = passwordStrength(password, about)
  const problem = password ? passwordProblem(password, about) : null
  const n = about.secondFactor ? shortestPassword.withSecondFactor : shortestPassword.alone
  const said = problem ? t(problem.message, problem.values) : praise[strength] && t(praise[strength])
  return (
    <Stack gap={4}>
      {password && <Progress {...steps[strength]} size="sm" aria-hidden />}
      <Text size="xs" c="dimmed" role="status">
        {password && said ? said : t(texts.rule, { n })}
      </Text>
    </Stack>
  )
}
