/** Size of the largest file that is read, in MB of 1,048,576 bytes; 10,000 movements need a third. */
export const MAX_FILE_MB = 48
