@rem Windows has no `exec`, with which a script of package.json replaces its shell, so that npm signals the program itself.
@%*
