/**
 * npm hands a signal to its shell, which dies and forgets us: whoever runs on behind it would keep the port and
 * the children for ever. So a script that stays looks now and then whether it is still wanted.
 */
export function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(143)
  }, 500).unref()
}
