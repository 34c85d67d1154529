import { Avatar } from '@mantine/core'

const tints = ['#164890', '#16643a', '#6a3aa6', '#8a4b00', '#0b6068', '#a1275a', '#4b5768', '#6e4a35']

/** Initials: first letters of family name and given name, which is the last word of a Vietnamese name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words.at(-2), words.at(-1)] : words
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('vi')
}

const tintOf = (name: string): string =>
  tints[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % tints.length]!

type Props = { name: string; src?: string | null; size?: number }

/** A user's picture, or initials on an individual colour. */
export const UserAvatar = ({ name, src, size = 32 }: Props) => (
  <Avatar
    src={src || null}
    alt={name}
    size={size}
    styles={{
      placeholder: {
        background: tintOf(name),
        color: '#fff',
        fontSize: size * 0.38,
        fontWeight: 600,
        border: 0,
      },
    }}
  >
    {initials(name)}
  </Avatar>
)
