/**
 * What loads the module of a tool in Python, in the child process: it finds the tools that the module holds, and says what they
 * are or calls one. A tool is an object with `name`, `description` and `invoke`, as those of `langchain_core` are; a class of
 * tools that takes no arguments is made one. The packages are those that the interpreter has.
 */
export const pythonShim = `
import asyncio
import importlib.util
import inspect
import json
import os
import sys


def is_tool(value):
    return (
        not inspect.isclass(value)
        and isinstance(getattr(value, "name", None), str)
        and isinstance(getattr(value, "description", None), str)
        and callable(getattr(value, "invoke", None))
    )


def load(path):
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    package = os.path.basename(path) == "__init__.py"
    places = [os.path.dirname(os.path.abspath(path))] if package else None
    spec = importlib.util.spec_from_file_location("skill_tool", path, submodule_search_locations=places)
    module = importlib.util.module_from_spec(spec)
    sys.modules["skill_tool"] = module
    spec.loader.exec_module(module)
    return module


def tools_of(module):
    found = {}
    values = [value for name, value in vars(module).items() if not name.startswith("_")]
    for value in [item for value in values for item in (value if isinstance(value, (list, tuple)) else [value])]:
        if inspect.isclass(value) and value.__module__ == "skill_tool" and hasattr(value, "invoke"):
            try:
                value = value()
            except Exception:
                continue
        if is_tool(value):
            found.setdefault(value.name, value)
    return found


def schema_of(tool):
    schema = getattr(tool, "tool_call_schema", None) or getattr(tool, "args_schema", None)
    if isinstance(schema, dict):
        return schema
    if hasattr(schema, "model_json_schema"):
        return schema.model_json_schema()
    if hasattr(schema, "schema"):
        return schema.schema()
    return {"type": "object"}


def call(tool, given):
    try:
        return tool.invoke(given)
    except NotImplementedError:
        return asyncio.run(tool.ainvoke(given))


def work(path, request):
    tools = tools_of(load(path))
    if not tools:
        return {"error": "The module holds no tool: an object with name, description and invoke."}
    if "name" not in request:
        described = [{"name": t.name, "description": t.description, "schema": schema_of(t)} for t in tools.values()]
        return {"tools": described}
    if request["name"] not in tools:
        return {"error": "The module has no tool named %r any more." % request["name"]}
    return {"result": call(tools[request["name"]], request.get("input", {}))}


def main():
    path, result_path = sys.argv[1:3]
    request = json.load(sys.stdin)
    try:
        answer = work(path, request)
    except ModuleNotFoundError as error:
        answer = {"missing": error.name}
    except Exception as error:
        answer = {"error": "%s: %s" % (type(error).__name__, error)}
    with open(result_path, "w", encoding="utf-8") as file:
        json.dump(answer, file, default=str)


main()
`.trimStart();
