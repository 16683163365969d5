declare module 'vnu-jar' {
  /** Path of the Nu HTML checker's jar. */
  const jar: string
  export default jar
}
