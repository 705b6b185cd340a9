// Finds the statements whose rows have a type: `prepared<Row>(database, query)` of db/d1.ts, and `all<Row>(query)` and
// `get<Row>(query)` of drizzle.
import path from "node:path";
import ts from "typescript";

const ROOTS = /^(?:app|db|workers)\/.*(?<!\.test)\.ts$/;

/** The program of the product's own files, screens left out: they send no SQL. */
export function productProgram(root) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (error) => Promise.reject(error) };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(path.join(root, "tsconfig.json"), {}, host);
  const isRoot = (file) => ROOTS.test(path.relative(root, file)) || file.endsWith("/env.d.ts");
  return ts.createProgram(fileNames.filter(isRoot), options);
}

/** Each call with a row type, and who calls a function. */
export function readProgram(program, root) {
  const checker = program.getTypeChecker();
  const statements = [];
  const callers = new Map();
  let untyped = 0;
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const made = declarationOf(checker, node.expression);
      if (made) callers.set(made, [...(callers.get(made) ?? []), node]);
      const query = queryOf(node, made);
      if (query) {
        const row = rowOf(checker, node, made);
        if (row) statements.push({ query, row, ...placeOf(root, node) });
        else untyped += 1;
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(root) && !file.fileName.includes("/node_modules/")) visit(file);
  return { checker, statements, untyped, callersOf: (made) => callers.get(nameNode(made)) ?? [] };
}

/** A function is found by its declaration: an arrow function by the constant that names it. */
const nameNode = (made) => (ts.isVariableDeclaration(made.parent) ? made.parent : made);

function declarationOf(checker, node) {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
  if (!symbol) return undefined;
  return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).valueDeclaration;
}

function queryOf(call, made) {
  const file = made?.getSourceFile().fileName;
  const name = made?.name?.getText();
  if (name === "prepared" && file.endsWith("/db/d1.ts")) return call.arguments[1];
  if ((name === "all" || name === "get") && file.endsWith("/sqlite-core/db.d.ts")) return call.arguments[0];
  return undefined;
}

/** The type of a row; undefined where the statement has none. */
function rowOf(checker, call, made) {
  const type = checker.getTypeAtLocation(call);
  const isPrepared = made.name.getText() === "prepared";
  const answer = isPrepared ? type.aliasTypeArguments?.[0] ?? checker.getTypeArguments(type)[0] : checker.getAwaitedType(type);
  if (!answer) return undefined;
  const row = checker.getNonNullableType(
    checker.isArrayType(answer) ? checker.getTypeArguments(answer)[0] : answer,
  );
  const hasNames = checker.getPropertiesOfType(row).length > 0;
  return hasNames && row.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.Union) ? row : undefined;
}

function placeOf(root, node) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return { file: path.relative(root, file.fileName), line: line + 1, node };
}
