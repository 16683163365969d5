/** Words of German keyboards and clubs that the international list lacks, in lower case. */
export const germanPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321
  654321 123123 123321 112233 121212 111111 1111111 11111111 000000 0000000 00000000 222222 333333
  444444 555555 666666 696969 777777 7777777 888888 88888888 999999 101010 131313 159753 147258369
  123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz
  qwertz1 qwertz123 qwertzuiop azerty asdfgh asdfghj asdfghjk asdfghjkl asdasd yxcvbn yxcvbnm zxcvbn
  zxcvbnm qazwsx qweasd qweasdzxc q1w2e3r4 abc123 abcd1234 abcdef abcdefg a123456 a12345678 aa123456
  password password1 password12 password123 passw0rd p@ssw0rd passwort passwort1 passwort12
  passwort123 kennwort geheim geheim1 geheim123 hallo1 hallo12 hallo123 hallohallo halloduda
  schatz schatzi ichliebedich iloveyou ficken arschloch sommer sonne1 sonnenschein winter fussball
  schalke schalke04 bayern bayern1 borussia dortmund hamburg berlin muenchen deutschland wuppertal
  daniel daniel1 michael thomas andreas alexander christian sebastian stefan martin markus patrick
  florian matthias tobias jennifer jessica sabrina sandra nicole melanie stefanie andrea martina
  dragon monkey letmein master shadow mustang superman batman football baseball basketball hockey
  soccer princess sunshine flower butterfly starwars pokemon computer internet samsung google
  facebook welcome welcome1 willkommen login1 admin1 admin123 administrator changeme secret
  test123 testtest tester default access trustno1 whatever killer freedom hunter ginger pepper
  cheese coffee kaffee espresso cappuccino barista cookie banana chocolate summer michelle charlie
  jordan jordan23 harley ranger buster tigger maggie snoopy ashley bailey purple orange yellow
  silver golden diamond phoenix ferrari porsche mercedes arsenal liverpool chelsea manchester`.split(
    /\s+/,
  ),
)
