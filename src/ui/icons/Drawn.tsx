type Props = {
  path: string | undefined
  /** In pixels; left out where the sheet of styles says it. */
  size?: number
  /** Of the line, in a picture as wide as `box`. */
  line?: number
  box?: 16 | 24
}

/** A picture of lines, in the colour of the text around it. */
export const Drawn = ({ path, size, line = 2, box = 24 }: Props) => (
  <svg viewBox={`0 0 ${box} ${box}`} width={size} height={size} aria-hidden focusable="false">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
