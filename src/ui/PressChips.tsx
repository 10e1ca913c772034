import styles from './PressChips.module.css'

type Props = {
  /** What they are together, where nothing around them says so. */
  label?: string
  chips: readonly { value: string; name: string }[]
  /** Left out: to press is all. */
  isPressed?: ((value: string) => boolean) | undefined
  onPress: (value: string) => void
  /** The first thing in its dialog that has the focus. */
  first?: boolean | undefined
}

/** Short words to press, each on or off; or each an act of its own. */
export const PressChips = ({ label, chips, isPressed, onPress, first }: Props) => (
  <div role={label === undefined ? undefined : 'group'} aria-label={label} className={styles.chips}>
    {chips.map(({ value, name }, at) => (
      <button
        key={value}
        type="button"
        data-autofocus={(first && at === 0) || undefined}
        aria-pressed={isPressed?.(value)}
        onClick={() => onPress(value)}
      >
        {name}
      </button>
    ))}
  </div>
)
